import { useQueryClient } from '@tanstack/react-query'
import { channels, type EventGroup } from '../../../contract/notifications/notification-kinds.ts'
import { warn } from '../../lib/browser/log.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { toast } from '../../ui/toast.ts'
import { type Choice, choose } from './preference-data.ts'

interface ChoiceTableProps {
  choices: readonly Choice[]
  hasPush: boolean
}

/** A row for each kind of news, a column for each way; on a phone the ways stand below each other. */
export function ChoiceTable({ choices, hasPush }: ChoiceTableProps) {
  const text = useText()
  const ways = channels.filter((channel) => hasPush || channel !== 'PUSH')
  const groups = [...new Set(choices.map(({ group }) => group))]
  return (
    <div className="@container rounded-card border border-line bg-surface">
      <div
        aria-hidden="true"
        className="flex items-center border-line border-b px-4 py-3 font-medium text-muted text-xs @max-xl:hidden"
      >
        <span className="flex-1">{text('choices.about')}</span>
        {ways.map((channel) => (
          <span className="w-32 text-center" key={channel}>
            {text(`choices.${channel}`)}
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

function Group({ group, ways }: { group: EventGroup; ways: readonly Choice[] }) {
  const text = useText()
  const queries = useQueryClient()
  const change = async (choice: Choice) => {
    try {
      await choose(queries, choice)
    } catch (error) {
      warn('a choice was not kept', error)
      toast.error(text('choices.notKept'))
    }
  }
  return (
    <fieldset className="border-line border-b px-4 py-2 last:border-b-0 @xl:flex @xl:items-center">
      <legend className="sr-only">{text(`choices.${group}`)}</legend>
      <div className="flex-1 py-1">
        <p aria-hidden="true" className="font-medium">
          {text(`choices.${group}`)}
        </p>
        <p className="text-muted text-xs">{text(`choices.${group}.hint`)}</p>
      </div>
      {ways.map((choice) => (
        <label
          className="flex min-h-11 items-center justify-between gap-3 @xl:w-32 @xl:justify-center"
          key={choice.channel}
        >
          <span className="@xl:sr-only">{text(`choices.${choice.channel}`)}</span>
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
