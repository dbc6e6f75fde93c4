import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/db/kept-tables.ts', './src/gateways/**/tables.ts', './src/modules/**/tables.ts'],
  out: './src/db/migrations',
});
