import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { environment, followStep } from '#scripts/tutorial/follow.ts'
import { mendPatches } from '#scripts/tutorial/mend.ts'
import { type Command, readSteps } from '#scripts/tutorial/steps.ts'

const patch = `--- a/bell.txt
+++ b/bell.txt
@@ -1,2 +1,3 @@
 ding
+dang
 dong
`
const tutorial = `# Ring the bell

## 1. A note

\`\`\`diff
${patch}\`\`\`
\`\`\`console
$ cat bell.txt # green
dang
$ grep bong bell.txt # red
\`\`\`
\`\`\`ts
nothing
\`\`\`
`

/** Makes a repository with one file, for the length of a test. */
function openFolder(text: string): { folder: string; read: () => string } {
  const folder = mkdtempSync(join(tmpdir(), 'statehouse-bell-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  execFileSync('git', ['init', '--quiet'], { cwd: folder, env: environment() })
  writeFileSync(join(folder, 'bell.txt'), text)
  return { folder, read: () => readFileSync(join(folder, 'bell.txt'), 'utf8') }
}

const follow = (markdown: string, folder: string) => {
  for (const step of readSteps(markdown)) followStep(step, folder)
}

describe('a document', () => {
  test('has patches and commands, each with its line and its claim', () => {
    const section = '1. A note'
    expect(readSteps(tutorial)).toEqual([
      { kind: 'patch', line: 6, section, text: patch },
      { kind: 'command', line: 14, section, command: 'cat bell.txt', shows: ['dang'], isGreen: true },
      { kind: 'command', line: 16, section, command: 'grep bong bell.txt', shows: [], isGreen: false },
    ])
  })

  test.each([
    ['a command without a claim', '$ true'],
    ['another claim', '$ true # blue'],
    ['words before the first command', 'true\n$ true # green'],
  ])('is refused for %s', (_, console) => {
    expect(() => readSteps(`\`\`\`console\n${console}\n\`\`\`\n`)).toThrow('Line 2: this is no command')
  })

  test('of this project has steps of both kinds', () => {
    const steps = readSteps(readFileSync('docs/tutorial.md', 'utf8'))
    const commands = steps.filter((step): step is Command => step.kind === 'command')
    expect(steps.length - commands.length).toBeGreaterThan(5)
    expect(commands.filter(({ isGreen }) => !isGreen).length).toBeGreaterThan(2)
  })
})

describe('a step', () => {
  test('that fits changes the folder and throws nothing', () => {
    const { folder, read } = openFolder('ding\ndong\n')
    follow(tutorial, folder)
    expect(read()).toBe('ding\ndang\ndong\n')
  })

  test('whose patch is stale is named, with the way to mend it', () => {
    const { folder } = openFolder('clang\n')
    expect(() => follow(tutorial, folder)).toThrow(
      /^docs\/tutorial\.md:6, "1\. A note": this patch does not apply any more\.\n.*bell\.txt[\s\S]*npm run tutorial -- --mend/,
    )
  })

  test.each([
    ['$ false # green', '`false` fails, and should succeed'],
    ['$ true # red', '`true` succeeds, and should fail'],
    ['$ echo ding # green\ndong', '`echo ding` does not show "dong"'],
  ])('with a wrong claim is named: %s', (console, wrong) => {
    const { folder } = openFolder('')
    expect(() => follow(`## 2. Claims\n\`\`\`console\n${console}\n\`\`\`\n`, folder)).toThrow(
      `docs/tutorial.md:3, "2. Claims": ${wrong}`,
    )
  })
})

describe('mending', () => {
  const mended = (text: string) => mendPatches(tutorial, readSteps(tutorial), openFolder(text).folder)

  test('changes nothing where every patch fits', () => {
    expect(mended('ding\ndong\n')).toBe(tutorial)
  })

  test('counts the lines of a patch that was edited', () => {
    const edited = tutorial.replace('+dang\n', '+dang\n+dang, twice\n')
    const text = 'ding\ndong\n'
    const fresh = mendPatches(edited, readSteps(edited), openFolder(text).folder)
    expect(fresh).toContain('@@ -1,2 +1,4 @@\n ding\n+dang\n+dang, twice\n dong\n')
    expect(() => follow(edited, openFolder(text).folder)).toThrow('does not apply')
    expect(() => follow(fresh, openFolder(text).folder)).not.toThrow()
  })

  test('counts the lines of each file in a patch', () => {
    const two = tutorial.replace(
      patch,
      `${patch.replace('+dang\n', '+dang\n+dung\n')}--- /dev/null\n+++ b/gong.txt\n@@ -0,0 +1,7 @@\n+gong\n`,
    )
    const fresh = mendPatches(two, readSteps(two), openFolder('ding\ndong\n').folder)
    expect(fresh).toContain(
      '@@ -1,2 +1,4 @@\n ding\n+dang\n+dung\n dong\n--- /dev/null\n+++ b/gong.txt\n@@ -0,0 +1 @@\n+gong\n',
    )
  })

  test('does not guess where a patch with unknown lines belongs', () => {
    expect(() => mended('clang\n')).toThrow('does not apply')
  })
})
