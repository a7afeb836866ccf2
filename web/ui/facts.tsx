import type { ReactNode } from 'react'

/** Description list: names and their values, one under the other. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, fact: ReactNode])[] }) => (
  <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-4 gap-y-2">
    {facts.map(([name, fact]) => (
      <div className="contents" key={name}>
        <dt className="text-muted">{name}</dt>
        <dd className="break-words">{fact}</dd>
      </div>
    ))}
  </dl>
)
