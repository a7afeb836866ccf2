/** Drafts of answers per complaint and account, until the tab is closed. */
import { hasFields, storedValue } from '../../lib/browser/storage.ts'
import { currentUser } from '../../lib/session/person.ts'

const drafts = storedValue('sessionStorage', 'complaint-answers', (found): found is Record<string, string> =>
  hasFields(found),
)

export function answerDraft(complaintId: string) {
  const key = `${currentUser()?.id} ${complaintId}`
  return {
    read: () => drafts.read()?.[key] ?? '',
    write: (note: string) => {
      const { [key]: _, ...others } = drafts.read() ?? {}
      drafts.write(note === '' ? others : { ...others, [key]: note })
    },
  }
}
