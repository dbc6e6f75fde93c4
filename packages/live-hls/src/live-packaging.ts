// The numbers of the packager.

export const livePackaging = {
  /** ffmpeg ends a part at the first frame after 0.4 s, so it is at most 50 ms longer from 20 frames a second on. */
  partTargetSeconds: 0.45,
  /** A keyframe begins a new segment when the last one is so long. */
  segmentSeconds: 1,
  /** Every packet of sound counts as a keyframe. */
  audioSegmentSeconds: 2,
  /** Longer segments are cut without a keyframe. */
  longestSegmentSeconds: 9,
  /** Beyond it the pictures count as interrupted. */
  gapSeconds: 0.5,
  /** Of one fragment; a longer one is a clock that jumped. */
  fragmentSeconds: 2,
  /** Segments whose parts are listed, in target durations. */
  partTargets: 3,
  /** Waiting for storage; then the encoder is held back. */
  unstoredBytes: 64 * 1024 * 1024,
} as const;
