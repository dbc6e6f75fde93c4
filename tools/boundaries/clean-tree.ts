// A minimal source tree that follows every rule.

const posts = 'apps/server/src/modules/publishing/posts/';

export const cleanTree: Record<string, string> = {
  'packages/contract/src/posts.ts': "import * as z from 'zod';\nimport './errors.ts';\n",
  'packages/contract/src/posts.test.ts': "import { it } from 'vitest';\n",
  'packages/media/src/probe.ts': "import { spawn } from 'node:child_process';\n",
  'apps/server/src/main.ts': "import './app.ts';\nimport './config/config.ts';\nimport './wiring.ts';\n",
  'apps/server/src/config/config.ts': 'export const port = process.env.PORT;\n',
  'apps/server/src/app.ts': "import './handlers.ts';\nimport './modules/publishing/posts/routes.ts';\n",
  'apps/server/src/handlers.ts': "import './installed-modules.ts';\n",
  'apps/server/src/installed-modules.ts': "import './modules/publishing/posts/module.ts';\n",
  [`${posts}module.ts`]: "import './commands/edit-post.ts';\nimport './jobs.ts';\nimport './routes.ts';\n",
  'apps/server/src/wiring.ts': "import './installed-modules.ts';\nimport './demo/posts.ts';\n",
  'apps/server/src/db/client.ts':
    "import pg from 'pg';\nimport type { Config } from '../config/config.ts';\n",
  'apps/server/src/demo/posts.ts': `import '../modules/publishing/posts/commands/edit-post.ts';\n${'\n'.repeat(400)}`,
  'apps/server/src/gateways/billing/stripe.ts': "import Stripe from 'stripe';\n",
  'apps/server/src/test/test-app.ts':
    "import '../app.ts';\nimport '../modules/publishing/posts/routes.ts';\n",
  'apps/server/src/modules/people/accounts/tables.ts':
    "import { pgTable } from 'drizzle-orm/pg-core';\nexport const people = pgTable('people', {});\n",
  'apps/server/src/modules/community/comments/tables.ts':
    "export const comments = pgTable('comments', {});\n",
  'apps/server/src/db/kept-tables.ts': "export const outbox = pgTable(\n  'outbox', {});\n",
  'apps/server/src/modules/people/accounts/database.ts': "import '../../../db/query-builder.ts';\n",
  'apps/server/src/modules/people/accounts/queries.ts':
    "import './tables.ts';\nimport type { Db } from '../../../db/client.ts';\n",
  [`${posts}tables.ts`]:
    "import '../../people/accounts/tables.ts';\nexport const posts = pgTable('posts', {});\n",
  [`${posts}database.ts`]:
    "import '../../people/accounts/database.ts';\nimport type * as tables from './tables.ts';\n",
  [`${posts}rules.ts`]: "import '@realfin/contract/limits';\nimport '../../../lib/clock.ts';\n",
  [`${posts}access.ts`]: "import '@realfin/contract/posts';\n",
  [`${posts}hydrate.ts`]: "import './queries.ts';\nimport '../../people/accounts/queries.ts';\n",
  [`${posts}queries.ts`]: "import './tables.ts';\nimport '../../people/accounts/tables.ts';\n",
  [`${posts}commands/edit-post.ts`]: "import '../rules.ts';\nimport '../../../people/accounts/queries.ts';\n",
  [`${posts}views.ts`]: "import '@realfin/contract/posts';\nimport type { PostRow } from './queries.ts';\n",
  [`${posts}asks.ts`]: "import './rules.ts';\nimport type { Context } from '../../../context.ts';\n",
  [`${posts}routes.ts`]: "import './commands/edit-post.ts';\nimport '../../../http/bind.ts';\n",
  [`${posts}commands/end-post.ts`]:
    '// Raw SQL: planted.\nconst end = `with a as (update posts p set b = ${c}) insert into outbox select 1 from people join posts on true`;\n',
  [`${posts}commands/mail-post.ts`]: "const copy = 'news from the comments of people';\n",
  [`${posts}jobs.ts`]: "import './queries.ts';\nimport '../../../jobs/queue.ts';\n",
  [`${posts}library/commands.ts`]: "import '../tables.ts';\nimport './tables.ts';\n",
  [`${posts}library/tables.ts`]: '',
  [`${posts}posts.test.ts`]:
    "import '../../operators/admin/routes.ts';\nimport '../../../test/test-app.ts';\n",
  'apps/web/app/parts/posts/queries.ts':
    "import type { Post } from '@realfin/contract/posts';\nimport 'react';\nimport '../../lib/api.ts';\n",
  'apps/web/app/parts/posts/post-card.tsx': "import classes from './post-card.module.css';\n",
  'apps/web/app/parts/posts/rules/age.ts': '',
  'apps/web/app/parts/posts/use-card.ts': '',
  'apps/web/app/parts/posts/copy.de.ts': '',
  'apps/web/app/pages/post-page/post-shell.tsx': "import '../../parts/posts/queries.ts';\n",
  'apps/web/app/pages/article/article-page.tsx': "import '../post-page/post-shell.tsx';\n",
  'apps/web/app/studio/kit/preview.tsx': "import '../../pages/article/article-page.tsx';\n",
  'apps/web/app/studio/media/media-form.tsx': "import '../kit/preview.tsx';\n",
  'apps/web/app/frame/rail.tsx': "import '../studio/media/media-form.tsx';\n",
  'apps/web/app/routes/post.tsx': "import { PostShell } from '../pages/post-page/post-shell.tsx';\n",
  'apps/web/vite.config.ts': 'export default { mode: process.env.NODE_ENV };\n',
  'apps/e2e/tests/post.spec.ts': "import { cast } from '../../server/src/test/cast.ts';\nprocess.env.CI;\n",
  'tools/start.mjs': "import { join } from 'node:path';\nprocess.env.PORT;\n",
};
