export const slowTests: string[];
export const mediaTests: string[];
export const onBothServers: string[];
export const journeys: string[];
export function waiting<Entry>(list: readonly Entry[], seed?: number): Entry[];
export function leftOut<Entry>(list: readonly Entry[]): Entry[];
