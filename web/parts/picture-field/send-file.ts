import type { Method } from '../../../contract/route.ts'
import { refreshOnce } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'

export interface Sending {
  readonly route: readonly [Method, string]
  readonly file: Blob
  /** The other fields of the form. */
  readonly fields?: Readonly<Record<string, string>>
  /** Upload progress, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Uploads a file and returns the response. Throws ApiProblem; its status is 0 without a response. */
export async function sendFile<Stored>(sending: Sending): Promise<Stored> {
  try {
    return await sendOnce(sending)
  } catch (error) {
    const mayHelp = error instanceof ApiProblem && error.code === 'SIGN_IN_NEEDED'
    if (!mayHelp || !(await refreshOnce())) throw error
    return sendOnce(sending)
  }
}

const timeoutMs = 5 * 60_000

/** By XMLHttpRequest, because fetch reports no upload progress. */
function sendOnce<Stored>({ route, file, fields = {}, onProgress, signal }: Sending): Promise<Stored> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file, 'file')
    request.open(...route)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => {
      // The contract's response, which the server has validated.
      if (request.status === 201) resolve(request.response as Stored)
      else reject(new ApiProblem(request.status, request.response))
    }
    request.timeout = timeoutMs
    request.onerror = () => reject(new ApiProblem(0, undefined))
    request.ontimeout = request.onerror
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
