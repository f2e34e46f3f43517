import { defineConfig } from '@statehouse/workbench/vite'
import { secretNames } from './src/qa/models/secrets.ts'

export default defineConfig({
  name: 'Statehouse',
  machines: ['machines/**/*.ts'],
  models: ['src/qa/models/index.ts'],
  docs: { command: 'npm run charts', note: 'A test fails when they are stale.' },
  secrets: secretNames,
  lint: true,
})
