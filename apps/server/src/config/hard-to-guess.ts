/** Shannon entropy of at least 90 bits, and no repetition. 32 random hexadecimal digits have up to 128. */
export function isHardToGuess(secret: string): boolean {
  const counts = Map.groupBy(secret, (character) => character);
  const bitsPerCharacter = [...counts.values()]
    .map(({ length }) => length / secret.length)
    .reduce((sum, share) => sum - share * Math.log2(share), 0);
  // Some digits repeat by chance, so a random secret has less than its maximum entropy.
  return bitsPerCharacter * secret.length >= 90 && !/^(.{1,16})\1+$/.test(secret);
}
