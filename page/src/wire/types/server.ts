/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */

import type { Accept, Act, Agree, Join, Leave, Mute, Offer, Refuse, Resign, Tick, TouchCell, TouchReserve, Withdraw } from './commands';
import type { BeatFrame, ByeFrame, DoneFrame, ErrorFrame, EventsFrame, PresenceFrame, WelcomeFrame } from './frames';
import type { GameSummary } from './messages';
import type { Occupant, Options, Seat } from './seats';

/** What the audit log knows that an administrator did. */
export type AdminAction = 'create-token' | 'revoke-token' | 'block' | 'unblock' | 'announce' | 'withdraw-announcement' | 'hide-table' | 'close-table' | 'delete-table' | 'erase-name' | 'hide-game' | 'show-game' | 'delete-game' | 'settle-report';

/** Why something is done, for the audit log. */
export interface AdminReason {
  reason: string;
}

/** Whose token a request shows. */
export interface AdminSession {
  /** The name of the token. */
  name: string;
  /** When it expires, in milliseconds since 1970. */
  expires: number;
}

/** A token, to be exchanged for a cookie. */
export interface AdminSignIn {
  token: string;
}

/** A finished game as administrators see it. */
export interface AdministeredGame {
  game: GameSummary;
  /** Why the archive does not show it; null when it does. */
  hidden: HiddenBy | null;
}

/** Finished games, the latest first, hidden ones too. */
export interface AdministeredGames {
  games: AdministeredGame[];
  /** Pass it as `cursor` for more; null when these are all. */
  next: string | null;
}

/** A table as an administrator sees it: also closed and unlisted ones. */
export interface AdministeredTable {
  id: string;
  opened: number;
  options: Options;
  one: Occupant | null;
  two: Occupant | null;
  listed: boolean;
  /** When it was closed. */
  closed: number | null;
  /** The number of its last event. */
  events: number;
  /** How many of its games are in the archive. */
  games: number;
}

/** Tables as administrators see them, the newest first. */
export interface AdministeredTables {
  tables: AdministeredTable[];
  /** Pass it as `before` for more; null when these are all. */
  next: string | null;
}

/** An announcement to all visitors, of a restart for example. */
export interface Announcement {
  /** A client that knows it has announced it already. */
  id: number;
  /** When the server restarts, in milliseconds since 1970; null for a message without a time. */
  at: number | null;
  /** When it is no longer shown. */
  until: number;
  /** A message in English beside the sentence about the restart; may be empty. */
  en: string;
  /** The same in French. */
  fr: string;
}

/** What an administrator tells every visitor: after the welcome, and when it changes. */
export interface AnnouncementFrame {
  type: 'announcement';
  /** Null when it was taken back. */
  announcement: Announcement | null;
}

/** Something that an administrator did. */
export interface AuditEntry {
  number: number;
  /** In milliseconds since 1970. */
  time: number;
  /** Like `token desk` or `alice on the command line`. */
  actor: string;
  action: AdminAction;
  /** What it was done to: the id of a table or game, a name, a network, the name of a token. */
  subject: string;
  reason: string;
  /** What the action alone does not say, like the time until which a block lasts. */
  detail: Record<string, unknown>;
}

/** Entries of the audit log, the newest first. */
export interface AuditPage {
  entries: AuditEntry[];
  /** Pass it as `before` for more; null when these are all. */
  next: number | null;
}

/** A name, an address or a network that may not play for a time. */
export interface Block {
  kind: BlockKind;
  /** The name as it was given; the address or network in its shortest form. */
  value: string;
  /** In milliseconds since 1970. */
  until: number;
  created: number;
  actor: string;
  reason: string;
}

/** What a block compares. */
export type BlockKind = 'name' | 'network';

/** The blocks that last, the newest first. */
export interface BlockPage {
  blocks: Block[];
}

export type ClientFrame = Join | Leave | Act | TouchCell | TouchReserve | Offer | Accept | Refuse | Withdraw | Mute | Resign | Agree | Tick | BeatFrame;

/** The current announcement to all visitors. */
export interface CurrentAnnouncement {
  /** Null when there is nothing to tell. */
  announcement: Announcement | null;
}

/** Why a finished game is kept and not shown in the archive. */
export type HiddenBy = 'player' | 'operator' | 'unlisted';

/** A block to lift before its time. */
export interface LiftBlock {
  kind: BlockKind;
  value: string;
  reason?: string;
}

/** A restart to announce, or a message in both languages, or both. */
export interface NewAnnouncement {
  /** In how many seconds the server restarts. */
  seconds?: number | null;
  /** A message in English. */
  en?: string;
  /** The same in French. */
  fr?: string;
  reason?: string;
}

/** A name, an address or a network to block for a time. */
export interface NewBlock {
  kind: BlockKind;
  /** A name, an address like `203.0.113.7`, or a network like `2001:db8::/48`. */
  value: string;
  /** For how long. */
  seconds: number;
  reason: string;
}

/** A report as the store keeps it. */
export interface Report {
  time: number;
  table: string;
  /** The seat whose name is reported. */
  seat: Seat;
  name: string;
  key: number;
}

/** Reported names, the latest first. */
export interface ReportPage {
  reports: Report[];
  /** Pass it as `before` for more; null when these are all. */
  next: number | null;
}

export type ServerFrame = WelcomeFrame | EventsFrame | DoneFrame | ErrorFrame | PresenceFrame | AnnouncementFrame | BeatFrame | ByeFrame;
