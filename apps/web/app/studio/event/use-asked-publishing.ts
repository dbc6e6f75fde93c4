import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contentsQuery, type Holder } from '../stack/queries/contents.ts';

interface AskedPublishingOptions {
  /** Null before the event is saved: it has no posts. */
  holder: Holder | null;
  /** True if it is complete and would be on sale. Otherwise publishing reports missing fields, or saves. */
  mayBeEmpty: boolean;
  publish: () => void;
}

/** Publishing, which asks first when the event would be sold without posts. */
export function useAskedPublishing({ holder, mayBeEmpty, publish }: AskedPublishingOptions) {
  const cache = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isLooking, setIsLooking] = useState(false);
  // The list on the page may still be loading, or older than another tab's changes.
  const isEmpty = async (): Promise<boolean> => {
    setIsLooking(true);
    const included = holder === null ? [] : await cache.fetchQuery(contentsQuery(holder)).catch(() => null);
    setIsLooking(false);
    return included?.length === 0;
  };
  const askOrPublish = async (): Promise<void> => {
    if (mayBeEmpty && (await isEmpty())) setIsAsking(true);
    else publish();
  };
  return {
    isAsking,
    dialog: { onPublish: publish, onClose: () => setIsAsking(false) },
    publish: () => (isLooking ? undefined : void askOrPublish()),
  };
}
