import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { notifications } from '../../../contract/notifications/notifications.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'

export type Preferences = ResponseJson<typeof notifications.preferences>
export type Preference = Preferences['choices'][number]
export type QuietHours = Preferences['quietHours']

export const preferencesQuery = () =>
  queryOptions({ queryKey: ['notification-choices'], queryFn: () => api.notifications.preferences() })

const isSame = (one: Preference, other: Preference): boolean =>
  one.group === other.group && one.channel === other.channel

/** Optimistic update: shown at once, reverted on a failure, which the caller shows. */
export async function changePreference(queries: QueryClient, choice: Preference): Promise<void> {
  const { queryKey } = preferencesQuery()
  const show = (isOn: boolean) =>
    queries.setQueryData(
      queryKey,
      (now) =>
        now && {
          ...now,
          choices: now.choices.map((one) => (isSame(one, choice) ? { ...one, isOn } : one)),
        },
    )
  show(choice.isOn)
  // Race: a request under way has the old state, and cancelling it reverts the cache, hence the second update.
  await queries.cancelQueries({ queryKey })
  show(choice.isOn)
  try {
    await api.notifications.changePreferences({ body: { choices: [choice] } })
  } catch (error) {
    show(!choice.isOn)
    throw error
  }
}

export async function saveQuietHours(queries: QueryClient, quietHours: QuietHours): Promise<void> {
  const answer = await api.notifications.changePreferences({ body: { quietHours } })
  queries.setQueryData(preferencesQuery().queryKey, answer)
}
