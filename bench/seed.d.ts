export interface SeedSize {
  channels: number;
  viewers: number;
  posts: number;
  comments: number;
}
export declare const benchSize: SeedSize;
/** Answers the seconds it took. */
export declare function seedBench(url: string, size: SeedSize, say: (text: string) => void): Promise<number>;
