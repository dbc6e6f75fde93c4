interface Chapter {
  startSeconds: number;
  title: string;
}

/** Description lines that start with a timestamp, as chapters: at least two, the first at 0:00, ascending. */
export function chaptersIn(description: string): Chapter[] {
  const chapters: Chapter[] = [];
  for (const line of description.split('\n')) {
    const found = /^\s*\(?(?:(\d{1,2}):)?(\d{1,2}):(\d{2})\)?[\s\-–—:]+(\S.*)$/.exec(line);
    if (found === null) continue;
    const [, hours = '0', minutes = '0', seconds = '0', title = ''] = found;
    chapters.push({
      startSeconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
      title: title.trim(),
    });
  }
  const ascends = chapters.every(
    (chapter, i) => i === 0 || chapter.startSeconds > (chapters[i - 1]?.startSeconds ?? 0),
  );
  return chapters.length >= 2 && chapters[0]?.startSeconds === 0 && ascends ? chapters : [];
}

/** Whether a chapter starts after the end of the file; false while its length is unknown. */
export const isBeyondEnd = (startSeconds: number, durationSeconds: number | null): boolean =>
  durationSeconds !== null && startSeconds >= durationSeconds;

interface Chaptered {
  chapters: readonly Chapter[];
  description: string;
  durationSeconds: number | null;
}

/** The author's chapters, else those of the description, without any beyond the end. */
export function shownChapters({ chapters, description, durationSeconds }: Chaptered): Chapter[] {
  const all = chapters.length > 0 ? chapters : chaptersIn(description);
  return all.filter(({ startSeconds }) => !isBeyondEnd(startSeconds, durationSeconds));
}
