import { practiceId } from './patient-out.ts';
import { type Resource, resource } from './resource.ts';

export interface PracticeFacts {
  name: string;
  address: string;
  phone: string;
  email: string;
  web: string;
  updatedAt: string;
}

export function organizationResource({ name, address, phone, email, web, updatedAt }: PracticeFacts): Resource {
  return resource('Organization', practiceId, updatedAt, {
    active: true,
    name,
    telecom: [
      phone && { system: 'phone', value: phone },
      email && { system: 'email', value: email },
      web && { system: 'url', value: web },
    ],
    address: [{ text: address }],
  });
}

export interface StaffFacts {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
  active: boolean;
  updatedAt: string;
}

export function practitionerResource({ id, firstName, lastName, email, active, updatedAt }: StaffFacts): Resource {
  return resource('Practitioner', String(id), updatedAt, {
    active,
    name: [{ use: 'official', family: lastName, given: [firstName], text: `${firstName} ${lastName}` }],
    telecom: [email && { system: 'email', value: email, use: 'work' }],
  });
}

/** Who is named in resources of a patient. */
export function practitionerIdsIn(resources: readonly Resource[]): number[] {
  const found = JSON.stringify(resources).matchAll(/"Practitioner\/(\d+)"/g);
  return [...new Set([...found].map(([, id]) => Number(id)))];
}
