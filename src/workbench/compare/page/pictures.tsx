import type { ComparedPicture } from '#workbench/compare/comparison.ts'
import { pictureChangeWords, pictureWords } from '#workbench/compare/words.ts'
import { Sign } from './sign.tsx'

const pictureKinds = [
  ['changed', 'changed'],
  ['new', 'added'],
  ['gone', 'removed'],
] as const

/** Shows what changed, and folds what only one version has. */
export function Pictures({ pictures }: { readonly pictures: readonly ComparedPicture[] }) {
  return (
    <>
      <h3>PICTURES</h3>
      {pictureKinds.map(([kind, change]) => {
        const own = [...Map.groupBy(pictures, ({ picture }) => picture).values()].filter(
          ([first]) => first?.change === kind,
        )
        if (own.length === 0) return null
        return (
          <details key={kind} open={kind === 'changed'}>
            <summary>
              <Sign change={change} /> {own.length} {kind}
            </summary>
            <ul className="pictures">
              {own.map((widths) => (
                <li key={widths[0]?.picture}>
                  <PictureOfState widths={widths} />
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </>
  )
}

/** Shows a picture at the widths at which it differs. */
function PictureOfState({ widths }: { readonly widths: readonly ComparedPicture[] }) {
  const [first] = widths
  if (!first) return null
  return (
    <>
      <h4>{pictureWords(first)}</h4>
      <p className="note">{first.picture}</p>
      {widths.map((picture) => (
        <div key={picture.width} className="versions-of-picture" data-width={picture.width}>
          <p>{`${picture.width} px: ${pictureChangeWords(picture)}`}</p>
          <Image name="BEFORE" address={picture.before} picture={picture} />
          <Image name="AFTER" address={picture.after} picture={picture} />
          <Image name="DIFFERENCE" address={picture.difference} picture={picture} />
        </div>
      ))}
    </>
  )
}

interface ImageProps {
  readonly name: string
  readonly address: string | undefined
  readonly picture: ComparedPicture
}

function Image({ name, address, picture }: ImageProps) {
  if (address === undefined) return null
  return (
    <figure>
      <figcaption>{name}</figcaption>
      <a href={address}>
        <img
          src={address}
          loading="lazy"
          alt={`${pictureWords(picture)}, ${picture.width} px wide, ${name.toLowerCase()}`}
        />
      </a>
    </figure>
  )
}
