import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { csvFile, saveFile } from '../../lib/save-file.ts';
import { copy } from './copy.ts';
import { letterOf, type LetterFields } from './fields.ts';
import { newslettersKey } from './queries.ts';

function useAct<Input, Output>(act: (input: Input) => Promise<Output>, message: (input: Input) => string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (_output, input) => showToast({ message: message(input), tone: 'success' }),
    onError: (error) => showFailure(errorMessage(error, copy.failed)),
    onSettled: () => cache.invalidateQueries({ queryKey: newslettersKey }),
  });
}

export const useSendLetter = (postId: number) =>
  useAct(
    (fields: LetterFields) =>
      api.newsletters.createNewsletter({
        ...letterOf(postId, fields),
        audience: fields.audience,
        sendAt: fields.isLater ? fields.scheduledAt : null,
      }),
    ({ isLater }) => (isLater ? copy.dialog.scheduled : copy.dialog.sent),
  );

export const useSendTest = (postId: number, email: string) =>
  useAct(
    (fields: LetterFields) => api.newsletters.sendTestNewsletter(letterOf(postId, fields)),
    () => copy.dialog.testDone(email),
  );

export const useCancelLetter = () =>
  useAct(
    ({ id }: { id: number }) => api.newsletters.cancelNewsletter({ id }),
    () => copy.canceled,
  );

export const useStopLetter = () =>
  useAct(
    ({ id }: { id: number }) => api.newsletters.stopNewsletter({ id }),
    () => copy.stop.done,
  );

export const useRemoveContact = () =>
  useAct(
    ({ id }: { id: number; email: string }) => api.newsletters.removeContact({ id }),
    ({ email }) => copy.contacts.removed(email),
  );

export const useSubmitProof = () =>
  useAct(
    (input: { proof: string }) => api.newsletters.submitProof(input),
    () => copy.contacts.proof.done,
  );

/** The outcome appears next to the file. */
export function useImportContacts() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (list: { csv: string; source: string }) => api.newsletters.importContacts(list),
    onSettled: () => cache.invalidateQueries({ queryKey: newslettersKey }),
  });
}

export const useExportContacts = () =>
  useMutation({
    mutationFn: async () => saveFile('contacts.csv', csvFile((await api.newsletters.exportContacts()).csv)),
    onError: (error) => showFailure(errorMessage(error, copy.failed)),
  });
