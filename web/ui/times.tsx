import { Fragment, type ReactNode } from 'react'

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** A placeholder repeated, at most twelve times: shown while a list is loading. */
export const Times = ({ count, children }: { count: number; children: ReactNode }) =>
  places.slice(0, count).map((place) => <Fragment key={place}>{children}</Fragment>)
