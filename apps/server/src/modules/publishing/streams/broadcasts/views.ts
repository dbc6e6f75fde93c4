import type { Broadcast } from '@realfin/contract/live';
import { postPath } from '@realfin/contract/pages';
import type { BroadcastFacts, BroadcastRow } from './queries/broadcasts.ts';
import {
  broadcastStateOf,
  continuableMs,
  endOf,
  isContinuable,
  refusalShownMs,
  type SessionFacts,
} from './rules.ts';
import { adviceFor, statusBeside } from './rules/advice.ts';
import { healthOf, sampleView } from './rules/health.ts';

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

const factsOf = ({ seenAt, graceSeconds, ...row }: BroadcastRow): SessionFacts | null =>
  seenAt === null || graceSeconds === null ? null : { ...row, seenAt, graceSeconds };

function recordingOf({ recording, liveAt, stoppedAt }: BroadcastRow): Broadcast['recording'] {
  if (recording === null) return 'none';
  return liveAt !== null && stoppedAt === null ? 'recording' : recording;
}

/** The last refusal. Null if it is outdated, or the stream is live. */
function refusalOf({ refusedAt, refusal, liveAt, stoppedAt }: BroadcastRow, now: Date): Broadcast['refusal'] {
  if (refusedAt === null || refusal === null || (liveAt !== null && stoppedAt !== null)) return null;
  if (refusedAt.getTime() < now.getTime() - refusalShownMs) return null;
  return { at: refusedAt.toISOString(), text: refusal };
}

function continuableUntil(row: BroadcastRow, now: Date): string | null {
  const { recording, mediaType, endedAt, endedByAdministrator } = row;
  if (mediaType !== 'dead_stream' || recording !== 'ready' || endedAt === null) return null;
  if (!isContinuable({ stoppedAt: endedAt, endedByAdministrator }, now)) return null;
  return new Date(endedAt.getTime() + continuableMs).toISOString();
}

/** Connection, health and advice. Empty unless the broadcast is running. */
function presentOf({ row, samples, viewers, now }: BroadcastFacts) {
  const session = factsOf(row);
  const last = samples.at(-1);
  const isOn = session !== null && session.stoppedAt === null;
  const found = isOn ? adviceFor({ samples, hasRung: row.hasRung ?? false, audience: viewers }, now) : [];
  const health = healthOf(isOn ? samples : [], now);
  return {
    connectedAt: isOn ? isoOf(row.connectedAt) : null,
    lostAt: isOn ? isoOf(row.lostAt) : null,
    endsAt: isOn ? isoOf(endOf(session, now)) : null,
    width: last?.width ?? null,
    height: last?.height ?? null,
    keyframeSeconds: last?.keyframeSeconds ?? null,
    health: { ...health, status: statusBeside(health.status, found) },
    samples: samples.map(sampleView),
    advice: found,
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
    refusal: refusalOf(row, now),
    viewers: {
      watching,
      stalls: viewers.stalls,
      errors: viewers.errors,
      latencySeconds: viewers.latencySeconds,
    },
    continuableUntil: continuableUntil(row, now),
    endedByAdministrator: row.endedByAdministrator,
    hasUnclaimedPicture: row.hasUnclaimedPicture,
    recording: recordingOf(row),
  };
}
