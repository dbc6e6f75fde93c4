// Constants of the packager.

export const livePackaging = {
  /** ffmpeg ends a part at the first frame after 0.4 s, at most 50 ms late from 20 frames a second on. */
  partTargetSeconds: 0.45,
  /** A keyframe begins a new segment once the current one is this long. */
  segmentSeconds: 1,
  /** Every packet of sound counts as a keyframe. */
  audioSegmentSeconds: 2,
  /** Longer segments are cut even without a keyframe. */
  longestSegmentSeconds: 9,
  /** Longer gaps count as an interruption. */
  gapSeconds: 0.5,
  /** For one fragment; a longer one means that a clock jumped. */
  fragmentSeconds: 2,
  /** Segments whose parts are listed, in target durations. */
  partTargets: 3,
  /** For data not yet in storage; beyond it, the encoder is throttled. */
  unstoredBytes: 64 * 1024 * 1024,
} as const;
