import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { pages } from '../../../scripts/page-chunks.ts';
import routes from '../../routes.ts';

const filesOf = ({ file, children = [] }: RouteConfigEntry): string[] => [file, ...children.flatMap(filesOf)];
const pageOf = (file: string): string => file.replace(/^routes\/|\.tsx$/g, '');

test('every page of the routes is in exactly one list of the chunks, and no other page is', () => {
  const routed = new Set(routes.flatMap(filesOf).map(pageOf));
  const listed = Object.values(pages).flat();
  expect(listed.toSorted()).toEqual([...routed].toSorted());
});
