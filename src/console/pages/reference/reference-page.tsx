import { Stack } from '@mantine/core'
import { useWorld } from '../../api/world-context.js'
import { PageHead } from '../../parts/page-head.js'

/** The reference is a document of its own: its library brings styles that the policy of this page does not allow. */
const ReferencePage = () => {
  const { id } = useWorld()
  return (
    <Stack>
      <PageHead title="Reference">
        Every operation, made from the wire schemas, with a token filled in: send calls from here.
      </PageHead>
      <iframe
        className="reference"
        title="API reference"
        src={`/_emulator/console/reference.html?world=${encodeURIComponent(id)}`}
      />
    </Stack>
  )
}

export default ReferencePage
