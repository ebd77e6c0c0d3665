import { plain, type Rows } from './row-shape.fixture.ts';

/** Rows of what other systems call. */
export const integrationRows: Pick<Rows, 'fhir' | 'fhirImport' | 'serviceTokens' | 'webhooks'> = {
  serviceTokens: {
    list: plain,
    create: {
      of: 'nothing',
      call: async (at) => ({ body: { name: at.name(), scopes: ['fhir.read'], expiresInDays: 30 } }),
    },
    revoke: { of: 'record', call: async (at) => ({ params: { tokenId: (await at.serviceToken()).id } }) },
  },
  webhooks: {
    list: plain,
    create: {
      of: 'nothing',
      call: async (at) => ({
        body: { name: at.name(), url: 'https://hooks.example.org/metabelly', events: ['labReport.received'] },
      }),
    },
    update: {
      of: 'record',
      call: async (at) => ({ params: { webhookId: (await at.webhook()).webhookId }, body: { active: false } }),
    },
    delete: { of: 'record', call: async (at) => ({ params: { webhookId: (await at.webhook()).webhookId } }) },
    deliveries: { of: 'record', call: async (at) => ({ params: { webhookId: (await at.webhook()).webhookId } }) },
    retry: { of: 'record', call: async (at) => ({ params: { deliveryId: (await at.webhook()).deliveryId } }) },
  },
  fhirImport: { preview: { of: 'nothing', call: async () => ({ file: bundleFile }) } },
  fhir: {
    metadata: plain,
    read: {
      of: 'patient',
      call: async (at) => ({ params: { resourceType: 'Patient', id: String(await at.patient()) } }),
    },
    search: {
      of: 'patient',
      call: async (at) => ({
        params: { resourceType: 'AllergyIntolerance' },
        query: { patient: String(await at.patient()), _count: 20, _lastUpdated: 'ge2020-01-01' },
      }),
    },
    everything: {
      of: 'patient',
      slow: true,
      call: async (at) => ({ params: { patientId: await at.patient() }, query: { _count: 100 } }),
    },
  },
};

const bundleFile = {
  name: 'bundle.json',
  content: Buffer.from(
    JSON.stringify({
      resourceType: 'Bundle',
      type: 'collection',
      entry: [
        { resource: { resourceType: 'Patient', id: '1', name: [{ family: 'Proba', given: ['Ana'] }] } },
        { resource: { resourceType: 'Condition', subject: { reference: 'Patient/1' }, code: { text: 'Gout' } } },
      ],
    }),
  ),
};
