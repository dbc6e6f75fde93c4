import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { EventInput } from './fields.ts';

function useReread() {
  const cache = useQueryClient();
  return async () => {
    await Promise.all(
      [['calendarEvents'], ['publicEvents'], ['schedule']].map((queryKey) =>
        cache.invalidateQueries({ queryKey }),
      ),
    );
  };
}

/** Creates an event, or updates the one with this id. */
export const useSaveEvent = (id: number | null) =>
  useMutation({
    mutationFn: (input: EventInput) =>
      id === null ? api.calendarEvents.createEvent(input) : api.calendarEvents.editEvent({ ...input, id }),
    onSuccess: useReread(),
  });

export const useDeleteEvent = () =>
  useMutation({
    mutationFn: (id: number) => api.calendarEvents.deleteEvent({ id }),
    onSuccess: useReread(),
  });
