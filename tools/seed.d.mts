export function chooseSeed(named?: string, nowMs?: number): number;
