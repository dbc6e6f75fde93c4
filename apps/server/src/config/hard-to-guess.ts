/** What its characters can be worth at most (Shannon), and no repetition. 32 random hexadecimal digits are worth 128 bits. */
export function isHardToGuess(secret: string): boolean {
  const counts = Map.groupBy(secret, (character) => character);
  const bitsPerCharacter = [...counts.values()]
    .map(({ length }) => length / secret.length)
    .reduce((sum, share) => sum - share * Math.log2(share), 0);
  // Some digits repeat by chance, so a random secret stays below its full worth.
  return bitsPerCharacter * secret.length >= 90 && !/^(.{1,16})\1+$/.test(secret);
}
