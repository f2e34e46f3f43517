import styles from './provider-mark.module.css'

/** The shapes and colors of each mark. They are part of the page, so that no request delays the first press. */
const marks: Readonly<Record<string, readonly (readonly [path: string, fill?: string])[]>> = {
  github: [
    [
      'M12 .5a11.5 11.5 0 0 0-3.64 22.41c.58.1.79-.25.79-.56v-2c-3.2.7-3.88-1.37-3.88-1.37-.52-1.33-1.28-1.68-1.28-1.68-1.05-.72.08-.7.08-.7 1.16.08 1.77 1.19 1.77 1.19 1.03 1.77 2.7 1.26 3.36.96.1-.75.4-1.26.73-1.55-2.55-.29-5.24-1.28-5.24-5.69 0-1.26.45-2.28 1.19-3.09-.12-.29-.52-1.46.11-3.05 0 0 .97-.31 3.17 1.18a11 11 0 0 1 5.77 0c2.2-1.49 3.17-1.18 3.17-1.18.63 1.59.23 2.76.11 3.05.74.81 1.19 1.83 1.19 3.09 0 4.42-2.7 5.39-5.26 5.68.41.36.78 1.06.78 2.14v3.17c0 .31.21.67.8.56A11.5 11.5 0 0 0 12 .5Z',
    ],
  ],
  google: [
    [
      'M23.5 12.27c0-.85-.08-1.66-.22-2.45H12v4.64h6.45a5.52 5.52 0 0 1-2.39 3.62v3h3.87c2.26-2.09 3.57-5.16 3.57-8.81Z',
      '#4285F4',
    ],
    [
      'M12 24c3.24 0 5.96-1.07 7.94-2.91l-3.88-3.01c-1.07.72-2.45 1.15-4.06 1.15-3.13 0-5.78-2.11-6.72-4.96H1.27v3.11A12 12 0 0 0 12 24Z',
      '#34A853',
    ],
    ['M5.28 14.27a7.2 7.2 0 0 1 0-4.54V6.62H1.27a12 12 0 0 0 0 10.76l4-3.11Z', '#FBBC05'],
    [
      'M12 4.77c1.76 0 3.34.61 4.59 1.8l3.44-3.44A11.98 11.98 0 0 0 1.27 6.62l4 3.11C6.23 6.88 8.88 4.77 12 4.77Z',
      '#EA4335',
    ],
  ],
}

export function ProviderMark({ id }: { readonly id: string }) {
  const shapes = marks[id]
  return (
    shapes && (
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        {shapes.map(([path, fill]) => (
          <path key={path} d={path} fill={fill ?? 'currentColor'} />
        ))}
      </svg>
    )
  )
}
