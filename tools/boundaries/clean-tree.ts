// A tiny house that keeps every rule.

const posts = 'apps/server/src/modules/posts/';

export const cleanTree: Record<string, string> = {
  'packages/contract/src/posts.ts': "import * as z from 'zod';\nimport './errors.ts';\n",
  'packages/contract/src/posts.test.ts': "import { it } from 'vitest';\n",
  'packages/media/src/probe.ts': "import { spawn } from 'node:child_process';\n",
  'apps/server/src/main.ts': "import './app.ts';\nimport './config.ts';\n",
  'apps/server/src/config.ts': 'export const port = process.env.PORT;\n',
  'apps/server/src/app.ts': "import './handlers.ts';\nimport './modules/posts/routes.ts';\n",
  'apps/server/src/handlers.ts': "import './modules/posts/jobs.ts';\n",
  'apps/server/src/db/client.ts': "import pg from 'pg';\nimport type { Config } from '../config.ts';\n",
  'apps/server/src/db/schema.ts': "export * from '../modules/posts/tables.ts';\n",
  'apps/server/src/db/seed/posts.ts': `import '../../modules/posts/commands/publish-post.ts';\n${'\n'.repeat(400)}`,
  'apps/server/src/gateways/billing/stripe.ts': "import Stripe from 'stripe';\n",
  'apps/server/src/test/test-app.ts': "import '../app.ts';\nimport '../modules/posts/routes.ts';\n",
  'apps/server/src/modules/accounts/tables.ts': "import { pgTable } from 'drizzle-orm/pg-core';\n",
  'apps/server/src/modules/accounts/queries.ts':
    "import './tables.ts';\nimport type { Db } from '../../db/client.ts';\n",
  [`${posts}tables.ts`]: "import '../accounts/tables.ts';\n",
  [`${posts}rules.ts`]: "import '@realfin/contract/limits';\nimport '../../lib/clock.ts';\n",
  [`${posts}access.ts`]: "import '@realfin/contract/posts';\n",
  [`${posts}hydrate.ts`]: "import './queries.ts';\nimport '../accounts/queries.ts';\n",
  [`${posts}queries.ts`]: "import './tables.ts';\nimport '../accounts/tables.ts';\n",
  [`${posts}commands/publish-post.ts`]: "import '../rules.ts';\nimport '../../accounts/queries.ts';\n",
  [`${posts}views.ts`]: "import '@realfin/contract/posts';\nimport type { PostRow } from './queries.ts';\n",
  [`${posts}events.ts`]: "import '@realfin/contract/events';\n",
  [`${posts}routes.ts`]: "import './commands/publish-post.ts';\nimport '../../http/bind.ts';\n",
  [`${posts}jobs.ts`]: "import './queries.ts';\nimport '../../jobs/queue.ts';\n",
  [`${posts}reactions/commands.ts`]: "import '../tables.ts';\nimport './tables.ts';\n",
  [`${posts}reactions/tables.ts`]: '',
  [`${posts}posts.test.ts`]: "import '../admin/routes.ts';\nimport '../../test/test-app.ts';\n",
  'apps/web/app/features/posts/queries.ts':
    "import type { Post } from '@realfin/contract/posts';\nimport 'react';\n",
  'apps/web/app/routes/post.tsx': "import { PostPage } from '../features/posts/components/post-page.tsx';\n",
  'apps/web/vite.config.ts': 'export default { mode: process.env.NODE_ENV };\n',
  'apps/e2e/tests/post.spec.ts': "import { cast } from '../../server/src/test/cast.ts';\nprocess.env.CI;\n",
  'tools/start.mjs': "import { join } from 'node:path';\nprocess.env.PORT;\n",
};
