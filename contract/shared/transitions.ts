/** State machines: one table of allowed transitions each, and what is asked of it. */

/**
 * By the state that is left, so that a new state does not compile before its table says what leads out of it; a final
 * state has an empty list.
 */
export type TransitionTable<
  State extends string,
  Actor extends string,
  Guard extends string = never,
> = Readonly<Record<State, readonly Transition<State, Actor, Guard>[]>>

export interface Transition<State extends string, Actor extends string, Guard extends string = never> {
  readonly to: readonly State[]
  readonly by: readonly Actor[]
  /** Guards that must hold of the row beside its state: all of them. */
  readonly when?: readonly Guard[]
}

export interface Standing<State extends string, Actor extends string, Guard extends string = never> {
  readonly from: State
  readonly by: Actor
  /** The guards that hold of the row. */
  readonly holds?: readonly Guard[]
}

/** The rows of the table that are open from here, in its order. */
export const transitionsFrom = <State extends string, Actor extends string, Guard extends string = never>(
  table: TransitionTable<State, Actor, Guard>,
  { from, by, holds = [] }: Standing<State, Actor, Guard>,
): readonly Transition<State, Actor, Guard>[] =>
  table[from].filter(
    (transition) =>
      transition.by.includes(by) && (transition.when ?? []).every((guard) => holds.includes(guard)),
  )

/** Where it may go from here, in the table's order; a state is never left for itself. */
export const statesAfter = <State extends string, Actor extends string, Guard extends string = never>(
  table: TransitionTable<State, Actor, Guard>,
  standing: Standing<State, Actor, Guard>,
): State[] => {
  const targets = transitionsFrom(table, standing).flatMap(({ to }) => to)
  return [...new Set(targets)].filter((to) => to !== standing.from)
}

export const isAllowed = <State extends string, Actor extends string, Guard extends string = never>(
  table: TransitionTable<State, Actor, Guard>,
  standing: Standing<State, Actor, Guard>,
  to: State,
): boolean => statesAfter(table, standing).includes(to)

/** Where a transition that the table lacks could only be a fault of the code: it is thrown, and nothing is written. */
export function requireAllowed<State extends string, Actor extends string, Guard extends string = never>(
  table: TransitionTable<State, Actor, Guard>,
  standing: Standing<State, Actor, Guard>,
  to: State,
): State {
  if (to !== standing.from && !isAllowed(table, standing, to)) {
    throw new Error(`There is no transition from ${standing.from} to ${to} by ${standing.by}`)
  }
  return to
}

/** The states from which it may come to this one: an update that holds only there needs no look before. */
export const statesBefore = <State extends string, Actor extends string, Guard extends string = never>(
  table: TransitionTable<State, Actor, Guard>,
  to: State,
  by: Actor,
  holds: readonly Guard[] = [],
): State[] => statesOf(table).filter((from) => isAllowed(table, { from, by, holds }, to))

/** All states, in the table's order. */
export const statesOf = <State extends string>(table: Readonly<Record<State, unknown>>): State[] =>
  // The type of the table says which keys it has: all of them, and no other.
  Object.keys(table) as State[]
