/** Peak amplitudes of equal intervals, from 0 to 1. */
export type Waveform = { version: 1; durationSeconds: number; peaks: number[] };

const sampleRate = 8000;
export const peakPcmArgs = ['-ac', '1', '-ar', String(sampleRate), '-f', 's16le'];

/**
 * Consumes streamed mono s16le. Memory is constant without knowing the length beforehand: when twice the
 * wanted count is reached, adjacent peaks are merged.
 */
export function createPeakMeter(count: number): { add: (pcm: Buffer) => void; finish: () => Waveform } {
  let peaks: number[] = [];
  let samplesPerPeak = 8;
  let loudest = 0;
  let filled = 0;
  let samples = 0;
  let odd = Buffer.alloc(0);
  const addSample = (value: number): void => {
    loudest = Math.max(loudest, Math.abs(value));
    samples += 1;
    filled += 1;
    if (filled < samplesPerPeak) return;
    peaks.push(loudest);
    [loudest, filled] = [0, 0];
    if (peaks.length < count * 2) return;
    peaks = mergePairs(peaks);
    samplesPerPeak *= 2;
  };
  return {
    add(pcm) {
      const bytes = odd.length > 0 ? Buffer.concat([odd, pcm]) : pcm;
      const whole = bytes.length - (bytes.length % 2);
      for (let at = 0; at < whole; at += 2) addSample(bytes.readInt16LE(at));
      odd = Buffer.from(bytes.subarray(whole));
    },
    finish() {
      const all = filled > 0 ? [...peaks, loudest] : peaks;
      const scaled = squeeze(all, count).map((peak) => Math.round((peak / 32_768) * 1000) / 1000);
      return { version: 1, durationSeconds: samples / sampleRate, peaks: scaled };
    },
  };
}

function mergePairs(peaks: number[]): number[] {
  return Array.from({ length: peaks.length / 2 }, (_, index) =>
    Math.max(peaks[index * 2] ?? 0, peaks[index * 2 + 1] ?? 0),
  );
}

function squeeze(peaks: number[], count: number): number[] {
  if (peaks.length <= count) return peaks;
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * peaks.length) / count);
    return Math.max(
      ...peaks.slice(from, Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / count))),
    );
  });
}
