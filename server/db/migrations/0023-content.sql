-- A picture that is swept is asked for here.
create index feature_image_of_picture on feature_image (picture);
