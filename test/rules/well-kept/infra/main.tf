terraform {
  required_version = ">= 1.9"
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 5.80"
    }
  }
  backend "s3" {
    bucket  = "shop-state"
    key     = "shop.tfstate"
    region  = "eu-central-1"
    encrypt = true
  }
}

resource "aws_security_group" "web" {
  name   = "web"
  vpc_id = aws_vpc.main.id
  tags   = local.tags

  dynamic "ingress" {
    for_each = var.public_ports
    content {
      description = "web"
      from_port   = ingress.value
      to_port     = ingress.value
      protocol    = "tcp"
      cidr_blocks = [local.anywhere]
    }
  }

  ingress {
    description = "administration"
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = var.office_cidrs
  }

  egress {
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = [local.anywhere]
  }
}

resource "aws_db_instance" "main" {
  identifier                 = "shop"
  engine                     = "postgres"
  instance_class             = "db.t4g.medium"
  allocated_storage          = 50
  username                   = "shop"
  password                   = var.database_password
  publicly_accessible        = var.is_public
  storage_encrypted          = true
  deletion_protection        = true
  backup_retention_period    = 14
  skip_final_snapshot        = false
  auto_minor_version_upgrade = true
  vpc_security_group_ids     = [aws_security_group.web.id]
}

resource "aws_s3_bucket" "assets" {
  bucket = "shop-assets"
  tags   = local.tags
}

resource "aws_s3_bucket_versioning" "assets" {
  bucket = aws_s3_bucket.assets.id
  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_s3_bucket_public_access_block" "assets" {
  bucket                  = aws_s3_bucket.assets.id
  block_public_acls       = !var.is_public
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_eks_cluster" "main" {
  name     = "shop"
  role_arn = aws_iam_role.cluster.arn
  vpc_config {
    subnet_ids             = aws_subnet.private[*].id
    endpoint_public_access = var.is_public
    public_access_cidrs    = [local.anywhere]
  }
}

data "aws_iam_policy_document" "assets" {
  statement {
    actions   = ["s3:GetObject"]
    resources = ["${aws_s3_bucket.assets.arn}/*"]
    principals {
      type        = "AWS"
      identifiers = [aws_iam_role.web.arn]
    }
  }
}
