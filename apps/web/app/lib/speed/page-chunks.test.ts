import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { pages } from '../../../scripts/page-chunks.ts';
import routes from '../../routes.ts';

const filesOf = ({ file, children = [] }: RouteConfigEntry): string[] => [file, ...children.flatMap(filesOf)];
const pageOf = (file: string): string => file.replace(/^routes\/|\.tsx$/g, '');

test('lists every page of the routes in exactly one chunk list, and no other page', () => {
  const routed = new Set(routes.flatMap(filesOf).map(pageOf));
  const listed = Object.values(pages).flat();
  expect(listed.toSorted()).toEqual([...routed].toSorted());
});
