export const committedSeed: number;
export function chooseSeed(named?: string, nowMs?: number): number;
export function chooseSeeds(named?: string): number;
export function drawOf(seed: number): number;
