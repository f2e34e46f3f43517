import { SearchX, UserMinus, Users, X } from 'lucide'
import { useDeferredValue, useMemo } from 'react'
import { eventsOf, type ScreenProps } from '#flow/screen.ts'
import type { teamMachine } from '#machines/team.ts'
import type { RowColumn, RowOrder, TeamRow } from '#rules/team/team-rows.ts'
import * as list from '#rules/team/team-rows.ts'
import { initialsOf } from '#rules/user-name.ts'
import { ActionButton } from '#ui/actions/button.tsx'
import { IconAction } from '#ui/actions/icon-action.tsx'
import { typed } from '#ui/control-event.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { VisuallyHidden } from '#ui/feedback/visually-hidden.tsx'
import { TextField } from '#ui/form/field.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { CellText, ListTop, RowActions, UserCell } from '#ui/table/list.tsx'
import { Table } from '#ui/table/table.tsx'
import { useKeptScroll } from '#ui/table/use-kept-scroll.ts'

const on = eventsOf<typeof teamMachine>()

type Props = ScreenProps<typeof teamMachine>

/** Members and invitations. The search is a deferred value, so that a long table never delays typing. */
export function TeamList({ state }: Props) {
  const { rows, search, filter, order, scroll, userId, subject } = state.context
  const isBusy = state.hasTag('busy')
  const isLoading = isBusy && rows.length === 0
  const searched = useDeferredValue(search)
  const sorted = useMemo(() => list.sortedRows(rows, order), [rows, order])
  const matching = useMemo(() => list.matchingRows(sorted, searched), [sorted, searched])
  const found = useMemo(() => list.filteredRows(matching, filter), [matching, filter])
  const busyKey = isBusy ? subject?.key : undefined
  const progress = progressIn(state)
  const columns = useMemo(
    () => columnsOf(order, userId, isBusy, busyKey, progress),
    [order, userId, isBusy, busyKey, progress],
  )
  const count = `${numbers.format(found.length)} of ${numbers.format(rows.length)}`
  useKeptScroll(rows.length > 0, scroll, on({ type: 'list.scrolled', scroll: typed }))
  // The progress of a change is shown in its row, if visible; the progress of an invitation in its form.
  const isShownElsewhere = isLoading || state.matches('inviting')
  const isUpdating = isBusy && !isShownElsewhere && !found.some(({ key }) => key === subject?.key)
  return (
    <>
      <ListTop
        note={isLoading ? null : found.length === rows.length ? <VisuallyHidden>{count}</VisuallyHidden> : count}
        busyText={isUpdating ? 'updating...' : undefined}
        filters={
          rows.length > 0 &&
          filters.map(([each, label]) => (
            <ActionButton
              key={each}
              variant="ghost"
              small
              pressed={each === filter}
              event={on({ type: 'filter.chosen', filter: each })}
            >
              {`${label} ${numbers.format(list.filteredRows(matching, each).length)}`}
            </ActionButton>
          ))
        }
      >
        <TextField
          label="Search"
          name="search"
          type="search"
          placeholder="Search by email or name"
          autoComplete="off"
          value={search}
          edits={on({ type: 'search.edited', search: typed })}
          leaves={on({ type: 'search.left' })}
        />
      </ListTop>
      <Table
        label="Members and invitations"
        longNote="Only the rows in view are on the page. To find someone, use Search instead of the browser’s own search."
        columns={columns}
        rows={found}
        busyKey={busyKey}
      >
        {found.length > 0 ? null : isLoading ? (
          <Loading state={state} />
        ) : (
          <EmptyTeam state={state} searched={searched} />
        )}
      </Table>
    </>
  )
}

function columnsOf(order: RowOrder | null, userId: TeamRow['id'], isBusy: boolean, busyKey: unknown, progress: string) {
  const sortBy = (column: RowColumn) => ({
    direction: order?.column === column ? order.direction : null,
    event: on({ type: 'order.chosen', column }),
  })
  return [
    {
      label: 'EMAIL',
      size: 'large',
      cell: (row: TeamRow) => (
        <UserCell initials={initialsOf(row.name || row.email)} email={row.email} isSelf={list.isAbout(row, userId)} />
      ),
      sort: sortBy('email'),
    },
    {
      label: 'NAME',
      size: 'medium',
      cell: ({ name }: TeamRow) => <CellText>{name}</CellText>,
      sort: sortBy('name'),
      secondary: true,
    },
    {
      label: 'ROLE',
      size: 'small',
      cell: ({ role }: TeamRow) => <CellText>{role}</CellText>,
      sort: sortBy('role'),
    },
    {
      label: 'STATUS',
      size: 'status',
      cell: (row: TeamRow) =>
        row.key === busyKey ? (
          <Badge busy>{progress}</Badge>
        ) : (
          <Badge color={badgeColors[row.status]}>{row.status}</Badge>
        ),
      sort: sortBy('status'),
    },
    {
      label: 'ACTIONS',
      size: 'actions',
      screenOnly: true,
      cell: (row: TeamRow, id: string) => <UserActions row={row} about={id} isBusy={isBusy} />,
    },
  ] as const
}

const badgeColors = { ACTIVE: 'green', 'INVITATION SENT': 'amber', EXPIRED: 'gray' } as const

const filters = [
  ['all', 'ALL'],
  ['member', 'MEMBERS'],
  ['invitation', 'INVITATIONS'],
] as const

// Created once: creating a format costs more than counting the matches of a search.
const numbers = new Intl.NumberFormat('en')

const Loading = ({ state }: Props) => (
  <>
    <span data-busy>Loading team members...</span>
    <p role="status">{state.matches({ ready: { loading: 'slow' } }) && 'This takes longer than usual.'}</p>
  </>
)

function EmptyTeam({ state, searched }: Props & { readonly searched: string }) {
  const { rows, filter } = state.context
  if (rows.length > 0) {
    const whom = filter === 'all' ? 'No one' : `No ${filter}`
    const message = searched.trim() === '' ? `There are no ${filter}s.` : `${whom} matches your search.`
    const action = <ActionButton event={on({ type: 'search.cleared' })}>SHOW ALL</ActionButton>
    return <EmptyState icon={SearchX} message={message} action={action} />
  }
  return (
    <EmptyState icon={Users} message="No team members or pending invitations">
      <p>Invite someone with the form above.</p>
    </EmptyState>
  )
}

function progressIn(state: Props['state']): string {
  if (state.matches('removing')) return 'REMOVING...'
  if (state.matches('cancelling')) return 'CANCELLING...'
  return state.matches('resending') ? 'RESENDING...' : 'UPDATING...'
}

interface UserActionsProps {
  readonly row: TeamRow
  /** The id of the cell with the user's email. */
  readonly about: string
  readonly isBusy: boolean
}

function UserActions({ row, about, isBusy }: UserActionsProps) {
  const { key } = row
  const removal = { color: 'red', busy: isBusy, describedBy: about } as const
  return (
    <RowActions>
      {row.kind === 'invitation' && (
        <>
          <ActionButton
            variant="ghost"
            small
            actsAtOnce
            disabled={isBusy}
            describedBy={about}
            event={on({ type: 'resending.requested', key })}
          >
            Resend
          </ActionButton>
          <IconAction
            {...removal}
            label="Cancel invitation"
            icon={X}
            event={on({ type: 'cancellation.requested', key })}
          />
        </>
      )}
      {list.isRemovable(row) && (
        <IconAction
          {...removal}
          label="Remove member"
          icon={UserMinus}
          event={on({ type: 'removal.requested', key })}
        />
      )}
    </RowActions>
  )
}
