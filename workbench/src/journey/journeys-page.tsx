import { Heading, Link } from '@radix-ui/themes'
import { useState } from 'react'
import type { Layouts } from '#workbench/draw/layout.ts'
import { pluralize } from '#workbench/kit/paths/labels.ts'
import { SelectField } from '#workbench/shared/fields.tsx'
import { type JourneyRoute, journeyHash } from '#workbench/shared/hash.ts'
import { Top } from '#workbench/shared/parts.tsx'
import { useJourneys } from '#workbench/walk/continued.tsx'
import { JourneyPage } from './journey-page.tsx'
import { OpenUrl } from './open-url.tsx'
import './journey.css'

interface JourneysPageProps {
  readonly route: JourneyRoute
  readonly layouts: Readonly<Record<string, Layouts>>
  readonly dark: boolean
}

export const JourneysPage = (props: JourneysPageProps) =>
  props.route.steps.length > 0 ? <JourneyPage {...props} /> : <JourneyList />

function JourneyList() {
  const journeys = useJourneys()
  const [as, setAs] = useState('')
  if (journeys === null) return <p role="status">The journeys are loading…</p>
  const named = Object.entries(journeys.journeys)
  return (
    <>
      <Top
        title="JOURNEYS"
        about={
          <p className="workbench-note">
            A journey goes over several charts, on the real pages. Nothing is called and nothing is stored: the server,
            timers and other tabs answer when you choose it.
          </p>
        }
      />
      <div className="journeys workbench-column">
        <section className="workbench-panel workbench-column" aria-label="BEGIN AT A URL">
          <h2 className="workbench-label">BEGIN AT A URL</h2>
          <SelectField
            label="AS"
            name="as"
            value={as}
            emptyLabel="Signed out"
            options={journeys.users.map(({ email }) => email)}
            onChange={setAs}
          />
          <OpenUrl
            action="BEGIN"
            onOpen={(step) => {
              window.location.hash = journeyHash([step], { as })
            }}
          />
        </section>
        <section aria-label="Journeys">
          <Heading as="h2" size="3" mb="2">
            {pluralize(named.length, 'journey')}
          </Heading>
          <ul className="workbench-tight">
            {named.map(([name, { as = '', steps }]) => {
              const does = steps.map((step) => step.does)
              const charts = new Set(does.map((step) => step.replace(/~.*/s, '')).filter(Boolean))
              return (
                <li key={name} className="workbench-panel journeys-item">
                  <Link weight="bold" href={journeyHash(does, { as, at: 1 })}>
                    {name}
                  </Link>
                  <p className="workbench-note" translate="no">
                    {`${pluralize(does.length, 'step')}${as && ` · as ${as}`} · ${[...charts].join(' → ')}`}
                  </p>
                </li>
              )
            })}
          </ul>
        </section>
      </div>
    </>
  )
}
