-- Pictures of hotels may have a hash.
create or replace trigger hotels_media_entries before insert or update of media on hotels
  for each row when (not is_import_connection()) execute function check_entries(
    'media', '{"url": 65536, "mediaType": 65536, "order": "position", "caption": 65536, "hash": "hash"}', '{url}', '{order}');
