import { Fragment, type ReactNode } from 'react'

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** The same place several times over, at most twelve: what a list shows while it is on its way. */
export const Times = ({ count, children }: { count: number; children: ReactNode }) =>
  places.slice(0, count).map((place) => <Fragment key={place}>{children}</Fragment>)
