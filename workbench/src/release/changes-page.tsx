import { Flex, Heading, Link } from '@radix-ui/themes'
import { useEffect, useState } from 'react'
import { TextField } from '#workbench/shared/fields.tsx'
import { formatHash } from '#workbench/shared/hash.ts'
import { Action, ErrorMessage, Fold, Top } from '#workbench/shared/parts.tsx'
import { errorMessage } from '#workbench/shared/plain.ts'
import { replaceHash } from '#workbench/shared/use-hash.ts'
import { type ChartChanges, changesOf } from './changes.ts'
import { answerOf, notCompared, sectionsOf, shownOf } from './changes-text.ts'
import { parseFingerprints } from './format.ts'

/** @param page the URL of a build's statecharts.html */
async function fingerprintsAt(page: string) {
  const answer = await fetch(new URL('fingerprints.json', new URL(page, window.location.href)))
  const isFile = answer.ok && answer.headers.get('content-type')?.includes('json')
  if (!isFile) throw new Error(`There is no ${answer.url}: only builds for QA have fingerprints.`)
  return parseFingerprints(await answer.text())
}

/** Compared last, so that Back from a path leads to the same list. */
let kept: readonly ChartChanges[] | null = null

/**
 * Compares this build with an earlier one.
 * @param against its URL, which the link has; empty without one
 */
export function ChangesPage({ against }: { readonly against: string }) {
  const [changes, setChanges] = useState(kept)
  const [problem, setProblem] = useState<string | null>(null)
  const [url, setUrl] = useState(against)
  const compare = async (old: ReturnType<typeof fingerprintsAt>) => {
    try {
      kept = changesOf(await old, await fingerprintsAt(''))
      setChanges(kept)
      setProblem(null)
    } catch (error) {
      setProblem(`These builds cannot be compared: ${errorMessage(error)}`)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another link is compared again
  useEffect(() => {
    if (against !== '') void compare(fingerprintsAt(against))
  }, [against])
  return (
    <>
      <Top title="CHANGES" about={<p className="workbench-note">{`What to test again. ${notCompared}`}</p>}>
        <Flex wrap="wrap" align="end" gap="3">
          <TextField label="STATECHARTS.HTML OF AN EARLIER BUILD" name="against" value={url} onChange={setUrl} />
          <Action onClick={() => replaceHash(formatHash({ view: 'changes', against: url }))}>COMPARE</Action>
          <label>
            <span className="workbench-label">OR ITS FINGERPRINTS.JSON </span>
            <input
              type="file"
              accept=".json"
              onChange={({ target: { files } }) => {
                const [file] = files ?? []
                if (file) void compare(file.text().then(parseFingerprints))
              }}
            />
          </label>
        </Flex>
      </Top>
      <ErrorMessage problem={problem} />
      {changes && (
        <div className="workbench-column">
          <p role="status">
            {answerOf(changes).map((line) => (
              <strong key={line}>{`${line} `}</strong>
            ))}
          </p>
          {shownOf(changes).map((each) => (
            <section key={each.chart} className="workbench-panel workbench-column">
              <Heading as="h2" size="3">
                {each.chart}
              </Heading>
              {sectionsOf(each).map(({ title, isFolded = false, items }) => (
                <Fold key={title} name={title} open={!isFolded}>
                  <ul>
                    {items.map(({ text, links }) => (
                      <li key={`${text} ${links[0]?.hash}`}>
                        <span translate="no">{text}</span>
                        {links.map(({ name, hash }) => (
                          <Link key={hash} href={hash}>{` ${name}`}</Link>
                        ))}
                      </li>
                    ))}
                  </ul>
                </Fold>
              ))}
            </section>
          ))}
        </div>
      )}
    </>
  )
}
