-- The skeleton of a name (Unicode TS 39): two names that look alike have one. Letters of other scripts become the Latin
-- ones that they resemble (facts of confusables.txt of Unicode, whose data are under the licence Unicode-3.0; both
-- cases of each, Devanagari digits as digits), marks fall away, and so do the differences of i, l and 1, of o and 0, of
-- rn and m, of vv and w. What is no letter becomes the separator.
create function name_skeleton(name text, separator text) returns text
  language sql immutable strict parallel safe
  return
    replace(replace(translate(btrim(regexp_replace(regexp_replace(regexp_replace(
      lower(translate(
        normalize(name, NFKD),
        '०१२३४५६७८९'
        || 'ɑΑαАаᎪⱭꭺ'
        || 'ƄƅΒβВЬвьᏏᏴᏼꞴꞵꮟ'
        || 'ΣςСсᏟᴄⲤⲥꮯ'
        || 'ԀԁᎠᏧꭰꮷ'
        || 'ΕεЕеҼҽᎬꬲꭼ'
        || 'ϜϝՔքẝꞘꞙꬵ'
        || 'ƍɡԌԍՑցᏀᏳᏻᶃꞬꮐ'
        || 'ΗηНнҺһՀհᎻᏂⲎⲏꮋꮒ'
        || 'ıɩɪιіӏᎥꙆꙇꞮꭵ'
        || 'ʝͿϳЈјᎫꞲꭻ'
        || 'ΚκКкᏦⲔⲕꮶ'
        || 'ƖǀΙІӀᏞⲒⲓⳐⳑꮮ'
        || 'ΜμϺϻМмᎷⲘⲙꮇ'
        || 'ΝՈՌոռⲚⲛ'
        || 'ΟοσОоՕօᴏᴑⲞⲟꬽ'
        || 'ΡρРрᏢⲢⲣꮲ'
        || 'ԚԛԳԶգզ'
        || 'ƦʀГгᎡᎱᏒᴦⲄⲅꭇꭈꭱꮁꮢ'
        || 'ƽЅѕՏտᏕᏚꜱꮥꮪ'
        || 'ΤτТтᎢⲦⲧꭲ'
        || 'ƲʋυՍսᴜꞞꞟꭎꭒ'
        || 'νѴѵᏙᴠꮩ'
        || 'ƜɯѠѡԜԝԱաᎳᏔᴡꮃꮤ'
        || 'ΧχХхⲬⲭꞳꭓ'
        || 'ƔɣʏΓΥγУуҮүᎩᎽᶌỾỿⲨⲩꭚꭹꮍ'
        || 'ΖζᏃᴢꮓ',
        '0123456789'
        || 'aaaaaaaa'
        || 'bbbbbbbbbbbbbb'
        || 'ccccccccc'
        || 'dddddd'
        || 'eeeeeeeee'
        || 'ffffffff'
        || 'gggggggggggg'
        || 'hhhhhhhhhhhhhh'
        || 'iiiiiiiiiii'
        || 'jjjjjjjj'
        || 'kkkkkkkk'
        || 'lllllllllll'
        || 'mmmmmmmmmm'
        || 'nnnnnnn'
        || 'oooooooooooo'
        || 'pppppppp'
        || 'qqqqqq'
        || 'rrrrrrrrrrrrrrr'
        || 'ssssssssss'
        || 'tttttttt'
        || 'uuuuuuuuuu'
        || 'vvvvvv'
        || 'wwwwwwwwwwwww'
        || 'xxxxxxxx'
        || 'yyyyyyyyyyyyyyyyyyyy'
        || 'zzzzz'
      )),
      -- Marks and what has no width; in Devanagari the dot below alone: its other marks are its vowels.
      '[\u0300-\u036f\u093c\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'),
      '([a-z])\|(?=[a-z])', '\1l', 'g'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u02ff\u0964\u0965\u0970\u2000-\u206f\u2190-\u2bff\u3000-\u303f\U0001f000-\U0001faff]+', separator, 'g'),
      separator), 'i10', 'llo'), 'rn', 'm'), 'vv', 'w');

alter table vendor
  add name_skeleton text not null generated always as (name_skeleton(shop_name, '')) stored,
  add username_skeleton text not null generated always as (name_skeleton(username, '')) stored;
create index vendor_name_skeleton on vendor (name_skeleton);
create index vendor_username_skeleton on vendor (username_skeleton);

-- What a store that sells wants to be called, while an admin decides: it resembles what is not the store's.
create table held_name (
  vendor_id uuid not null references vendor on delete cascade,
  kind text not null check (kind in ('SHOP_NAME', 'USERNAME')),
  name text not null,
  asked_at timestamptz not null,
  primary key (vendor_id, kind)
);
