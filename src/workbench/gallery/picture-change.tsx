import { useState } from 'react'
import type { ComparedPicture, PictureComparison } from '#workbench/compare/comparison.ts'

/**
 * Names a picture for a comparison: its address without the version that the link was made for.
 * @param address the fragment
 */
export function pictureKey(address: string): string {
  const [path, query = ''] = address.split('?', 2)
  const search = new URLSearchParams(query)
  search.delete('version')
  return `${path}?${search}`
}

/** Finds the comparison of a picture at the width that is nearest to the shown one; null when it looks the same. */
export function changeOf(pictures: readonly ComparedPicture[], address: string, width: number): ComparedPicture | null {
  const key = pictureKey(address)
  const found = pictures.filter(({ picture }) => pictureKey(picture) === key)
  const distance = (each: ComparedPicture) => Math.abs(each.width - width)
  return found.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

/** Words a share: `2 %`, `below 1 %`. */
const shareWords = (share: number) => (share < 0.01 ? 'below 1 %' : `${Math.round(share * 100)} %`)

interface PictureChangeProps {
  readonly change: ComparedPicture
  readonly from: PictureComparison['from']
}

const words = { new: 'NEW', gone: 'GONE', changed: 'CHANGED' } as const

/** Says that a picture looks different in the compared version, and shows both when it is opened. */
export function PictureChange({ change, from }: PictureChangeProps) {
  // The pictures are loaded when they are wanted.
  const [isOpen, setOpen] = useState(false)
  const { change: kind, share, width, before, after, difference } = change
  const much = kind === 'changed' ? `, ${shareWords(share)} of its pixels at ${width} px` : ''
  const sides = [
    [`Before, in ${from.commit}`, before],
    ['Now', after],
    ['What differs, in red', difference],
  ] as const
  return (
    <details className="picture-change" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{`${words[kind]} since ${from.commit}${much}`}</summary>
      {isOpen &&
        sides.map(
          ([name, source]) =>
            source && (
              <figure key={name}>
                <figcaption>{name}</figcaption>
                <img src={source} alt={`${name}: ${change.states.at(-1) ?? change.chart}`} />
              </figure>
            ),
        )}
    </details>
  )
}
