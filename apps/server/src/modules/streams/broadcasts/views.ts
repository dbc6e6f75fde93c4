import type { Broadcast } from '@realfin/contract/live';
import { postPath } from '@realfin/contract/pages';
import type { BroadcastFacts, BroadcastRow } from './queries/broadcasts.ts';
import { broadcastStateOf, endOf, type SessionFacts } from './rules.ts';
import { adviceFor } from './rules/advice.ts';
import { healthOf, sampleView } from './rules/health.ts';

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

const factsOf = ({ seenAt, ...row }: BroadcastRow): SessionFacts | null =>
  seenAt === null ? null : { ...row, seenAt };

function recordingOf({ recording, liveAt, stoppedAt }: BroadcastRow): Broadcast['recording'] {
  if (recording === null) return 'none';
  return liveAt !== null && stoppedAt === null ? 'recording' : recording;
}

const refusalOf = ({ refusedAt, refusal }: BroadcastRow): Broadcast['refusal'] =>
  refusedAt === null || refusal === null ? null : { at: refusedAt.toISOString(), text: refusal };

/** While it isn't over. */
function presentOf({ row, samples, viewers, now }: BroadcastFacts) {
  const session = factsOf(row);
  const last = samples.at(-1);
  const isOn = session !== null && session.stoppedAt === null;
  return {
    connectedAt: isOn ? isoOf(row.connectedAt) : null,
    lostAt: isOn ? isoOf(row.lostAt) : null,
    endsAt: isOn ? isoOf(endOf(session, now)) : null,
    width: last?.width ?? null,
    height: last?.height ?? null,
    keyframeSeconds: last?.keyframeSeconds ?? null,
    health: healthOf(isOn ? samples : [], now),
    samples: samples.map(sampleView),
    advice: isOn ? adviceFor({ samples, hasRung: row.hasRung ?? false, audience: viewers }, now) : [],
  };
}

export function broadcastView(facts: BroadcastFacts): Broadcast {
  const { row, viewers, watching, previewUrl, now } = facts;
  const { streamId, postId, title, mediaType } = row;
  return {
    streamId,
    postId,
    title,
    thumbnail: row.thumbnail,
    path: postPath({ id: postId, mediaId: streamId, mediaType, title }),
    state: broadcastStateOf(mediaType, factsOf(row), now),
    hasOwnKey: row.hasOwnKey,
    source: row.source,
    encoder: row.encoder,
    liveAt: isoOf(row.liveAt),
    ...presentOf(facts),
    previewUrl,
    refusal: refusalOf(row),
    viewers: {
      watching,
      stalls: viewers.stalls,
      errors: viewers.errors,
      latencySeconds: viewers.latencySeconds,
    },
    recording: recordingOf(row),
  };
}
