import { useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '../../lib/realtime.ts';
import { overviewQuery } from './queries.ts';

/** Refetches reports, people and their counts when something was reported or decided. */
export function useLiveCases(): void {
  const cache = useQueryClient();
  const readAgain = () => {
    for (const queryKey of [['admin', 'reports'], ['admin', 'people'], overviewQuery().queryKey])
      void cache.invalidateQueries({ queryKey });
  };
  useServerEvent('reports.changed', readAgain, { onGap: readAgain });
}
