import { defineConfig } from '@statehouse/workbench/vite'
import { secretNames } from './src/models/secrets.ts'

export default defineConfig({
  name: 'Statehouse',
  machines: ['src/models/index.ts', 'machines/**/*.ts'],
  docs: { command: 'npm run charts', note: 'A test fails when they are stale.' },
  secrets: secretNames,
  lint: true,
})
