import { refuse } from '@realfin/contract/errors';
import type { EditablePost } from '@realfin/contract/posts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hideToast, toasts } from '../../components/toast/toast.ts';
import { openTestServer } from '../../test/test-server.tsx';
import { copy } from './copy.ts';
import type { CommonFields, Publication } from './fields.ts';
import { useDraft } from './use-draft.ts';
import { usePublishing, type Problems } from './use-publishing.ts';

const server = openTestServer();
beforeEach(() => {
  for (const { id } of toasts.get()) hideToast(id);
});
const said = () => toasts.get().map(({ message }) => message);

const filled: CommonFields = {
  title: 'Morning swim',
  text: '',
  premium: false,
  tags: [],
  thumbnailImageId: null,
  thumbnailUrl: null,
  isLater: false,
  scheduledAt: null,
};
const published = {
  id: 4,
  revision: 1,
  draft: false,
  status: 'Published',
  scheduledAt: null,
} as EditablePost;
const asSavedDraft = { ...published, draft: true, status: 'Draft' } as EditablePost;
type Save = (fields: CommonFields, post: EditablePost | null, how: Publication) => Promise<EditablePost>;

function openStudio(fields: Partial<CommonFields> = {}, post: EditablePost | null = null) {
  const save = vi.fn<Save>((_fields, _post, { draft }) => Promise.resolve(draft ? asSavedDraft : published));
  const missing = ({ title }: CommonFields): Problems => (title === '' ? { title: 'Add a title.' } : {});
  const { result } = renderHook(
    () => {
      const [view, draft] = useDraft<CommonFields, EditablePost>({
        place: { accountId: 1, kind: 'video' },
        fields: { ...filled, ...fields },
        post,
        save: (latest, current) => save(latest, current, { draft: true, scheduledAt: null }),
        canSave: () => false,
        onCreated: () => undefined,
      });
      const texts = { savedDraft: 'Draft saved', published: 'Video published', scheduled: () => 'Scheduled' };
      return usePublishing({ view, draft, save, missing, texts });
    },
    { wrapper: server.wrapper },
  );
  return {
    save,
    now: () => result.current,
    publish: () => act(async () => result.current.publish()),
    saveDraft: () => act(async () => result.current.saveDraft()),
    forget: () => act(() => result.current.clearProblem('title')),
  };
}

describe('publishing', () => {
  test('saves the post as published and locks its form', async () => {
    const { publish, now, save } = openStudio();
    await publish();
    expect(save).toHaveBeenCalledExactlyOnceWith(filled, null, { draft: false, scheduledAt: null });
    expect(now().done).toEqual(published);
    expect(now().busy).toBeNull();
    expect(said()).toEqual(['Video published']);
  });

  test('sends nothing while something is missing, and names it until it is fixed', async () => {
    const { publish, forget, now, save } = openStudio({ title: '' });
    await publish();
    expect(save).not.toHaveBeenCalled();
    expect(now()).toMatchObject({ problems: { title: 'Add a title.' }, attempt: 1, done: null });
    forget();
    expect(now().problems).toEqual({});
  });

  test('schedules only for a time in the future', async () => {
    const { publish, now, save } = openStudio({ isLater: true, scheduledAt: '2020-01-01T00:00:00.000Z' });
    await publish();
    expect(now().problems).toEqual({ schedule: copy.publication.missing });
    expect(save).not.toHaveBeenCalled();
  });

  test('shows a refusal of the server at its field', async () => {
    const { publish, now, save } = openStudio();
    save.mockImplementation(() => Promise.reject(refuse('post.scheduleInPast')));
    await publish();
    expect(Object.keys(now().problems)).toEqual(['schedule']);
    expect(now()).toMatchObject({ attempt: 1, done: null, busy: null });
    expect(said()).toEqual([]);
  });

  test('reports that the server does not respond, and can be repeated', async () => {
    const { publish, now, save } = openStudio();
    save.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
    await publish();
    expect(said()).toEqual([copy.actions.failed]);
    expect(now()).toMatchObject({ problems: {}, done: null, busy: null });
    await publish();
    expect(now().done).toEqual(published);
  });

  test("leaves a conflict with another tab to the form's notice", async () => {
    const { publish, now, save } = openStudio();
    save.mockImplementation(() => Promise.reject(refuse('post.editConflict')));
    await publish();
    expect(said()).toEqual([]);
    expect(now()).toMatchObject({ problems: {}, done: null });
  });

  test('saves a published post as a change, without locking the form', async () => {
    const { publish, now } = openStudio({}, published);
    await publish();
    expect(now().done).toBeNull();
    expect(said()).toEqual([copy.actions.changesSaved]);
  });

  test('saves a draft as a draft', async () => {
    const { saveDraft, now, save } = openStudio();
    await saveDraft();
    expect(save.mock.calls[0]?.[2]).toEqual({ draft: true, scheduledAt: null });
    expect(now().done).toBeNull();
    expect(said()).toEqual(['Draft saved']);
  });
});
