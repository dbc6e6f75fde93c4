// Files that break the rules of the web's rooms.
import type { PlantedBreach } from './planted-roles.ts';

const app = 'apps/web/app/';

const importing = (of: string, path: string, specifier: string, rule: string): PlantedBreach => ({
  of,
  path: app + path,
  source: `import '${specifier}';`,
  rule,
});

export const plantedInRooms: PlantedBreach[] = [
  importing(
    'areasStandOnFloors',
    'components/card.tsx',
    '../parts/posts/queries.ts',
    'components never imports parts, which stands above it',
  ),
  importing(
    'areasStandOnFloors',
    'parts/posts/copy.ts',
    '../../routes/post.tsx',
    'parts never imports routes, which stands above it',
  ),
  importing(
    'areasStandOnFloors',
    'pages/article/article-page.tsx',
    '../../studio/kit/preview.tsx',
    'pages never imports studio, which stands above it',
  ),
  importing(
    'areasStandOnFloors',
    'studio/kit/preview.tsx',
    '../../account/settings/copy.ts',
    'studio never imports account, which stands beside it',
  ),
  importing(
    'roomsKeepTheirOrder',
    'parts/posts/post-card.tsx',
    '../comments/queries.ts',
    'parts/posts imports parts/comments, which stands above it',
  ),
  importing(
    'roomsKeepTheirOrder',
    'studio/kit/preview.tsx',
    '../media/media-form.tsx',
    'studio/kit imports studio/media, which stands above it',
  ),
  importing(
    'roomsKeepTheirOrder',
    'pages/fin/fin-page.tsx',
    '../article/article-page.tsx',
    'pages/fin never imports pages/article',
  ),
  importing(
    'roomsKeepTheirOrder',
    'pages/post-page/post-shell.tsx',
    '../article/article-page.tsx',
    'pages/post-page never imports pages/article',
  ),
  importing(
    'roomsKeepTheirOrder',
    'account/settings/settings-page.tsx',
    '../exports/copy.ts',
    'account/settings never imports account/exports',
  ),
  importing(
    'styleSheetsStayHome',
    'studio/kit/preview.tsx',
    '../../pages/article/article-page.module.css',
    'a style sheet of pages/article is imported by its own component only',
  ),
  {
    of: 'roomFilesAreListed',
    path: `${app}parts/posts/ages.ts`,
    source: '',
    rule: 'not a file that a room may have',
  },
  {
    of: 'roomFilesAreListed',
    path: `${app}parts/posts/cards/post-card.tsx`,
    source: '',
    rule: 'not a file that a room may have',
  },
  {
    of: 'roomFilesAreListed',
    path: `${app}parts/shop/queries.ts`,
    source: '',
    rule: 'the room parts/shop has no place in the order',
  },
  {
    of: 'roomFilesAreListed',
    path: `${app}pages/home.tsx`,
    source: '',
    rule: 'pages has rooms, and its files stand in one of them',
  },
  importing(
    'roomsCallTheApiInOnePlace',
    'parts/posts/post-card.tsx',
    '../../lib/api.ts',
    'the API is called in queries.ts and mutations.ts only',
  ),
];
