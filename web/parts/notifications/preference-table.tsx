import { useQueryClient } from '@tanstack/react-query'
import { channels, type EventGroup } from '../../../contract/notifications/notification-groups.ts'
import { warn } from '../../lib/browser/log.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { toast } from '../../ui/toast.ts'
import { changePreference, type Preference } from './preference-data.ts'

interface ChoiceTableProps {
  choices: readonly Preference[]
  hasPush: boolean
}

/** A row for each kind of notification, a column for each channel; on a phone the channels are stacked. */
export function PreferenceTable({ choices, hasPush }: ChoiceTableProps) {
  const t = useTranslate()
  const ways = channels.filter((channel) => hasPush || channel !== 'PUSH')
  const groups = [...new Set(choices.map(({ group }) => group))]
  return (
    <div className="@container rounded-card border border-line bg-surface">
      <div
        aria-hidden="true"
        className="flex items-center border-line border-b px-4 py-3 font-medium text-muted text-xs @max-xl:hidden"
      >
        <span className="flex-1">{t('choices.about')}</span>
        {ways.map((channel) => (
          <span className="w-32 text-center" key={channel}>
            {t(`choices.${channel}`)}
          </span>
        ))}
      </div>
      {groups.map((group) => (
        <Group
          group={group}
          key={group}
          ways={ways.flatMap((channel) =>
            choices.filter((choice) => choice.group === group && choice.channel === channel),
          )}
        />
      ))}
    </div>
  )
}

function Group({ group, ways }: { group: EventGroup; ways: readonly Preference[] }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const change = async (choice: Preference) => {
    try {
      await changePreference(queries, choice)
    } catch (error) {
      warn('a choice was not kept', error)
      toast.error(t('choices.notKept'))
    }
  }
  return (
    <fieldset className="border-line border-b px-4 py-2 last:border-b-0 @xl:flex @xl:items-center">
      <legend className="sr-only">{t(`choices.${group}`)}</legend>
      <div className="flex-1 py-1">
        <p aria-hidden="true" className="font-medium">
          {t(`choices.${group}`)}
        </p>
        <p className="text-muted text-xs">{t(`choices.${group}.hint`)}</p>
      </div>
      {ways.map((choice) => (
        <label
          className="flex min-h-11 items-center justify-between gap-3 @xl:w-32 @xl:justify-center"
          key={choice.channel}
        >
          <span className="@xl:sr-only">{t(`choices.${choice.channel}`)}</span>
          <input
            checked={choice.isOn}
            className="size-5 accent-himal"
            onChange={(event) => void change({ ...choice, isOn: event.target.checked })}
            type="checkbox"
          />
        </label>
      ))}
    </fieldset>
  )
}
