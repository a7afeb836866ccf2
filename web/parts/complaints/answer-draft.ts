/** What is half written under each complaint, until the tab is closed; for whoever writes it alone. */
import { hasFields, kept } from '../../lib/browser/storage.ts'
import { personNow } from '../../lib/session/person.ts'

const drafts = kept('sessionStorage', 'complaint-answers', (found): found is Record<string, string> =>
  hasFields(found),
)

export function answerDraft(complaintId: string) {
  const key = `${personNow()?.id} ${complaintId}`
  return {
    read: () => drafts.read()?.[key] ?? '',
    write: (note: string) => {
      const { [key]: _, ...others } = drafts.read() ?? {}
      drafts.write(note === '' ? others : { ...others, [key]: note })
    },
  }
}
