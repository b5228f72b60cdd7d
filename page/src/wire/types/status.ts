/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */

/** How other devices in the local network reach the server. */
export interface LocalAddresses {
  /** Whether the server accepts connections from other devices. */
  listening: boolean;
  /** Where the page is for them if it does, each with a slash at the end; the likeliest first. */
  addresses: string[];
}

/** Whether the service can do its work. */
export interface ServiceHealth {
  status: 'ok' | 'store-unavailable' | 'stopping';
}

/** The program that answers. */
export interface ServiceVersion {
  name: string;
  version: string;
}
